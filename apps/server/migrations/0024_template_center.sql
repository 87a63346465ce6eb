CREATE TABLE "template_avatars" (
	"file_id" text PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"bg_color" text NOT NULL,
	"description" text NOT NULL,
	"category_type" integer NOT NULL,
	"priority" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_category_links" (
	"view_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "template_category_links_view_id_category_id_pk" PRIMARY KEY("view_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "template_creators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"avatar_url" text NOT NULL,
	"account_links" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"about" text NOT NULL,
	"view_url" text NOT NULL,
	"is_new_template" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"related_view_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_category_links" ADD CONSTRAINT "template_category_links_view_id_templates_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."templates"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_category_links" ADD CONSTRAINT "template_category_links_category_id_template_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."template_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_creator_id_template_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."template_creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_category_links_category" ON "template_category_links" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "templates_creator" ON "templates" USING btree ("creator_id");