CREATE TABLE "database_chunks" (
	"database_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"until_id" uuid,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"epoch" uuid NOT NULL,
	"version" bigint NOT NULL,
	"form" bigint NOT NULL,
	CONSTRAINT "database_chunks_database_id_from_id_pk" PRIMARY KEY("database_id","from_id")
);
--> statement-breakpoint
ALTER TABLE "database_chunks" ADD CONSTRAINT "database_chunks_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "database_rows_range" ON "database_rows" USING btree ("database_id","id");