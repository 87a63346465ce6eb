CREATE TABLE "row_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"database_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"upload_hash" text NOT NULL,
	"content_length" bigint NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"can_undo" boolean NOT NULL,
	"result" jsonb,
	"version" bigint,
	"written_at" timestamp with time zone,
	"error_code" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "row_imports" ADD CONSTRAINT "row_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_imports" ADD CONSTRAINT "row_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_imports_of_person" ON "row_imports" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "row_imports_expiry" ON "row_imports" USING btree ("expires_at");