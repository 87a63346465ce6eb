-- Everything is read anew: words of three letters were not known, nor were stems. Names are found meanwhile.
DELETE FROM "indexed_objects";--> statement-breakpoint
DELETE FROM "search_passages" WHERE "kind" <> 'page';--> statement-breakpoint
UPDATE "search_passages" SET "part" = '-' WHERE "kind" = 'page';--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
UPDATE "views" SET "indexed_name" = NULL;--> statement-breakpoint
UPDATE "files" SET "indexed_at" = NULL;--> statement-breakpoint
UPDATE "quick_notes" SET "indexed_at" = NULL;--> statement-breakpoint
UPDATE "comments" SET "indexed_at" = NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stems" text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stems" ON "search_words" USING gin ("stems") WITH (fastupdate=false);
