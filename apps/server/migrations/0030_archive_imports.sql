CREATE TABLE "archive_import_items" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"archive" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"parent" integer,
	"view_id" uuid NOT NULL,
	"database_id" uuid,
	"rows" integer DEFAULT 0 NOT NULL,
	"outcome" smallint NOT NULL,
	"is_written" boolean NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "archive_import_items_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid,
	"parent_view_id" uuid,
	"is_new_workspace" boolean NOT NULL,
	"workspace_name" text NOT NULL,
	"file_name" text NOT NULL,
	"is_checked_first" boolean NOT NULL,
	"is_mailed" boolean NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"upload_hash" text NOT NULL,
	"upload_id" text,
	"parts" jsonb,
	"content_length" bigint NOT NULL,
	"md5" text,
	"source" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"item" text DEFAULT '' NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"error_code" integer,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_import_items" ADD CONSTRAINT "archive_import_items_import_id_archive_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."archive_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_imports_of_person" ON "archive_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "archive_imports_expiry" ON "archive_imports" USING btree ("expires_at");