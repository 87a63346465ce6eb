CREATE TABLE "database_form_answers" (
	"form_id" uuid NOT NULL,
	"token" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_form_answers_form_id_token_pk" PRIMARY KEY("form_id","token")
);
--> statement-breakpoint
CREATE TABLE "database_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"address" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"opened_by" uuid,
	"answers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_forms_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "database_form_answers" ADD CONSTRAINT "database_form_answers_form_id_database_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."database_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_forms" ADD CONSTRAINT "database_forms_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_forms" ADD CONSTRAINT "database_forms_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "database_form_answers_at" ON "database_form_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "database_forms_database" ON "database_forms" USING btree ("database_id");