CREATE TABLE "sign_up_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rule" text NOT NULL,
	"domains" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_rules_is_only" CHECK ("sign_up_rules"."is_only")
);
