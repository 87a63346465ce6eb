ALTER TABLE "auth_flows" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "deleted_at" timestamp with time zone;