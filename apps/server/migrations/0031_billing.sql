CREATE TABLE "billing_customers" (
	"workspace_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_customers_workspace_id_provider_pk" PRIMARY KEY("workspace_id","provider"),
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"recurring_interval" text NOT NULL,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"cancel_at" timestamp with time zone,
	"current_period_end" timestamp with time zone NOT NULL,
	"card_last4" text,
	"cancel_reason" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"plan" text,
	"recurring_interval" text,
	"quantity" integer NOT NULL,
	"replaces_id" text,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"recurring_interval" text NOT NULL,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"card_last4" text NOT NULL,
	"is_card_empty" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_subscriptions_workspace" ON "billing_subscriptions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "sandbox_invoices_customer" ON "sandbox_invoices" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_id");