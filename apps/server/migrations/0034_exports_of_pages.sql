CREATE TABLE "nightly_exports" (
	"night" date NOT NULL,
	"workspace_id" uuid NOT NULL,
	"workspace_name" text NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"blob_key" text,
	"bytes" bigint,
	"missing" integer,
	"made_at" timestamp with time zone,
	CONSTRAINT "nightly_exports_night_workspace_id_pk" PRIMARY KEY("night","workspace_id")
);
--> statement-breakpoint
DROP INDEX "workspace_exports_of_person";--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD COLUMN "root_id" uuid;--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD COLUMN "root_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD COLUMN "has_pages_below" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_exports" ADD CONSTRAINT "workspace_exports_of_person" UNIQUE NULLS NOT DISTINCT("user_id","workspace_id","root_id");