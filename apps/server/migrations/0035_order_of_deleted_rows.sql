DROP INDEX "database_orders_place";--> statement-breakpoint
CREATE INDEX "database_orders_place" ON "database_orders" USING btree ("view_id","is_deleted","key");