ALTER TABLE "comments" ADD COLUMN "indexed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "indexed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quick_notes" ADD COLUMN "indexed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "comments_unindexed" ON "comments" USING btree ("view_id") WHERE indexed_at IS DISTINCT FROM updated_at;--> statement-breakpoint
CREATE INDEX "files_unindexed" ON "files" USING btree ("workspace_id") WHERE indexed_at IS NULL;--> statement-breakpoint
CREATE INDEX "quick_notes_unindexed" ON "quick_notes" USING btree ("workspace_id") WHERE indexed_at IS DISTINCT FROM last_updated_at;