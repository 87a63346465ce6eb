ALTER TABLE "row_imports" ADD COLUMN "csv" jsonb;--> statement-breakpoint
ALTER TABLE "row_imports" ADD COLUMN "parent_view_id" uuid;--> statement-breakpoint
ALTER TABLE "row_imports" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "row_imports" ADD COLUMN "md5" text;