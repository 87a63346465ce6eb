CREATE TABLE "server_days" (
	"day" date PRIMARY KEY NOT NULL,
	"active_people" integer NOT NULL,
	"workspaces" integer NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"failed_jobs" integer NOT NULL
);
