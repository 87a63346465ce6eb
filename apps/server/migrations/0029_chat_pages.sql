ALTER TABLE "chat_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "rests_on" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "view_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_view" ON "chats" USING btree ("view_id");--> statement-breakpoint
UPDATE "chat_messages" SET "user_id" = "chats"."owner_id" FROM "chats" WHERE "chats"."id" = "chat_messages"."chat_id" AND "chat_messages"."author" <> 3;