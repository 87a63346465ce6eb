CREATE TABLE "database_fields" (
	"database_id" uuid NOT NULL,
	"id" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"is_deleted" boolean NOT NULL,
	CONSTRAINT "database_fields_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
CREATE TABLE "database_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"command" text NOT NULL,
	"version" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_orders" (
	"row_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"is_deleted" boolean NOT NULL,
	CONSTRAINT "database_orders_row_id_view_id_pk" PRIMARY KEY("row_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "database_outcomes" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"queue" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"version" bigint NOT NULL,
	"refusal" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "database_outcomes_database_id_user_id_queue_seq_pk" PRIMARY KEY("database_id","user_id","queue","seq")
);
--> statement-breakpoint
CREATE TABLE "database_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"height" bigint,
	"created_at" bigint NOT NULL,
	"last_modified" bigint NOT NULL,
	"created_by" text,
	"last_edited_by" text,
	"meta" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"is_deleted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"is_deleted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "databases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"inline_view_id" uuid NOT NULL,
	"epoch" uuid NOT NULL,
	"version" bigint NOT NULL,
	"structure_version" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "database_fields" ADD CONSTRAINT "database_fields_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_history" ADD CONSTRAINT "database_history_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_orders" ADD CONSTRAINT "database_orders_row_id_database_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."database_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_outcomes" ADD CONSTRAINT "database_outcomes_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_rows" ADD CONSTRAINT "database_rows_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "database_views" ADD CONSTRAINT "database_views_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "databases" ADD CONSTRAINT "databases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "database_fields_version" ON "database_fields" USING btree ("database_id","version");--> statement-breakpoint
CREATE INDEX "database_history_record" ON "database_history" USING btree ("database_id","record_id","id");--> statement-breakpoint
CREATE INDEX "database_orders_place" ON "database_orders" USING btree ("view_id","key") WHERE NOT is_deleted;--> statement-breakpoint
CREATE INDEX "database_rows_version" ON "database_rows" USING btree ("database_id","version");--> statement-breakpoint
CREATE INDEX "database_views_version" ON "database_views" USING btree ("database_id","version");--> statement-breakpoint
CREATE INDEX "databases_workspace" ON "databases" USING btree ("workspace_id");