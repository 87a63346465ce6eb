CREATE TABLE "space_members" (
	"view_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"access_level" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "space_members_view_id_user_id_pk" PRIMARY KEY("view_id","user_id"),
	CONSTRAINT "space_members_owner" CHECK (NOT "space_members"."is_owner" OR "space_members"."access_level" = 50)
);
--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "member_access_level" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "members_invite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "owners_arrange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_members_of_user" ON "space_members" USING btree ("user_id");--> statement-breakpoint
-- Until now a space was its creator's. Private ones stay theirs, for the day they come back if they left; open ones as long as they are of the team.
INSERT INTO "space_members" ("view_id", "user_id", "is_owner", "access_level", "created_by", "created_at")
SELECT v."id", v."created_by", true, 50, v."created_by", v."created_at" FROM "views" v
WHERE v."is_space" AND (v."is_private" OR EXISTS (
	SELECT 1 FROM "workspace_members" m
	WHERE m."workspace_id" = v."workspace_id" AND m."user_id" = v."created_by" AND m."role" < 3));
