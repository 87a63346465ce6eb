ALTER TABLE "publications" ADD COLUMN "html_locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "html_slots" "bytea";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "publish_locale" text DEFAULT 'en' NOT NULL;