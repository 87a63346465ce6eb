CREATE TABLE "page_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"view_id" uuid,
	"database_id" uuid,
	"row_id" uuid,
	"block_id" text,
	"field_id" text,
	"comment_id" text,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"target_row_id" uuid,
	"excerpt" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_row_id_database_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."database_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_links_target" ON "page_links" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "page_links_target_row" ON "page_links" USING btree ("target_row_id") WHERE target_row_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "page_links_object" ON "page_links" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "page_links_workspace" ON "page_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "page_links_view" ON "page_links" USING btree ("view_id") WHERE view_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "page_links_row" ON "page_links" USING btree ("row_id") WHERE row_id IS NOT NULL;