CREATE TABLE "administration_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"person_id" uuid,
	"target" text NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "first_accounts" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "first_accounts_is_only" CHECK ("first_accounts"."is_only")
);
--> statement-breakpoint
CREATE INDEX "administration_acts_at" ON "administration_acts" USING btree ("at","id");