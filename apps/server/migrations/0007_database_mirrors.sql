ALTER TABLE "collabs" ADD COLUMN "database_id" uuid;--> statement-breakpoint
ALTER TABLE "collabs" ADD COLUMN "mirrored_version" bigint;--> statement-breakpoint
ALTER TABLE "collabs" ADD CONSTRAINT "collabs_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collabs_database" ON "collabs" USING btree ("database_id") WHERE database_id IS NOT NULL;