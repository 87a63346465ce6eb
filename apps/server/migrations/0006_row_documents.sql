CREATE TABLE "row_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid NOT NULL,
	"row_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "row_documents" ADD CONSTRAINT "row_documents_document_id_collabs_object_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."collabs"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_documents" ADD CONSTRAINT "row_documents_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_documents" ADD CONSTRAINT "row_documents_row_id_database_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."database_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_documents_database" ON "row_documents" USING btree ("database_id");