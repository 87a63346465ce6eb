CREATE TABLE "indexed_objects" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_passages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"part" text NOT NULL,
	"view_id" uuid,
	"database_id" uuid,
	"row_id" uuid,
	"title_length" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"workspace_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"reversed" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_words_workspace_id_word_pk" PRIMARY KEY("workspace_id","word")
);
--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "indexed_name" text;--> statement-breakpoint
ALTER TABLE "indexed_objects" ADD CONSTRAINT "indexed_objects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_passages" ADD CONSTRAINT "search_passages_row_id_database_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."database_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indexed_objects_workspace" ON "indexed_objects" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_passages_source" ON "search_passages" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "search_passages_workspace" ON "search_passages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "search_passages_view" ON "search_passages" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "search_passages_row" ON "search_passages" USING btree ("row_id") WHERE row_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_reversed" ON "search_words" USING btree ("workspace_id","reversed");--> statement-breakpoint
CREATE INDEX "views_trashed" ON "views" USING btree ("workspace_id") WHERE trashed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "views_private" ON "views" USING btree ("workspace_id") WHERE is_private;--> statement-breakpoint
CREATE INDEX "views_unindexed" ON "views" USING btree ("workspace_id") WHERE indexed_name IS DISTINCT FROM name;