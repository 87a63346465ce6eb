ALTER TABLE "database_fields" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "database_rows" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "database_views" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "database_views" ADD COLUMN "places_of" uuid;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "purged_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "database_history_at" ON "database_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "database_outcomes_at" ON "database_outcomes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "database_rows_deleted" ON "database_rows" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE "database_fields" SET "deleted_at" = now() WHERE "is_deleted";--> statement-breakpoint
UPDATE "database_rows" SET "deleted_at" = now() WHERE "is_deleted";--> statement-breakpoint
UPDATE "database_views" SET "deleted_at" = now() WHERE "is_deleted";--> statement-breakpoint
UPDATE "database_views" AS d SET "value" = d."value" || jsonb_build_object('name', v."name") FROM "views" AS v WHERE v."id" = d."id";
