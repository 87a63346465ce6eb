CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "auth_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text,
	"state_hash" text,
	"browser_hash" text,
	"nonce" text,
	"provider_verifier" text,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"code_hash" text,
	"user_id" uuid,
	"method" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text DEFAULT 'sign_in' NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"redirect_to" text NOT NULL,
	"password_hash" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"link_used_at" timestamp with time zone,
	"link_session_id" uuid,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"method" text DEFAULT 'otp' NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"is_email_unproved" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"language" text,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collab_updates" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"object_id" uuid NOT NULL,
	"payload" "bytea" NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collabs" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"collab_type" integer NOT NULL,
	"snapshot" "bytea" NOT NULL,
	"snapshot_seq" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_reactions" (
	"comment_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_reactions_comment_id_emoji_user_id_pk" PRIMARY KEY("comment_id","emoji","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"view_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"reply_to" uuid,
	"thread_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "duplications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid,
	"published_view_id" uuid NOT NULL,
	"dest_view_id" uuid NOT NULL,
	"unlocked_ids" uuid[] NOT NULL,
	"view_id" uuid NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"database_mappings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_code" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_upload_parts" (
	"upload_id" text NOT NULL,
	"number" integer NOT NULL,
	"etag" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "file_upload_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"blob_key" text NOT NULL,
	"store_upload_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"announced_bytes" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"blob_key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"etag" text NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "files_workspace_id_parent_id_file_id_pk" PRIMARY KEY("workspace_id","parent_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "former_namespaces" (
	"namespace" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_publish_names" (
	"workspace_id" uuid NOT NULL,
	"publish_name" text NOT NULL,
	"view_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_publish_names_workspace_id_publish_name_pk" PRIMARY KEY("workspace_id","publish_name")
);
--> statement-breakpoint
CREATE TABLE "link_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"blob_key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"description" text,
	"site_name" text,
	"picture_id" text,
	"icon_id" text,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_mentions" (
	"workspace_id" uuid NOT NULL,
	"mentioned_by" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"mentioned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_mentions_workspace_id_mentioned_by_person_id_pk" PRIMARY KEY("workspace_id","mentioned_by","person_id")
);
--> statement-breakpoint
CREATE TABLE "publication_files" (
	"view_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "publication_files_view_id_workspace_id_parent_id_file_id_pk" PRIMARY KEY("view_id","workspace_id","parent_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"publish_name" text NOT NULL,
	"publisher_id" uuid NOT NULL,
	"meta" jsonb NOT NULL,
	"blob" "bytea" NOT NULL,
	"html" "bytea" NOT NULL,
	"summary" jsonb NOT NULL,
	"rendered_with" integer NOT NULL,
	"comments_enabled" boolean NOT NULL,
	"duplicate_enabled" boolean NOT NULL,
	"comments_closed" boolean DEFAULT false NOT NULL,
	"is_indexed" boolean DEFAULT true NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"visible_view_ids" uuid[],
	"mentioned_ids" uuid[] DEFAULT '{}' NOT NULL,
	"content_mark" text DEFAULT '' NOT NULL,
	"compared_mark" text,
	"is_content_changed" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"unpublished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "published_databases" (
	"view_id" uuid PRIMARY KEY NOT NULL,
	"database_id" text NOT NULL,
	"collab" "bytea" NOT NULL,
	"visible_view_ids" text[] NOT NULL,
	"relations" jsonb NOT NULL,
	"head" "bytea" NOT NULL,
	"head_of" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_pieces" (
	"view_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"section" text NOT NULL,
	"piece" integer NOT NULL,
	"row_ids" text[] NOT NULL,
	CONSTRAINT "published_pieces_view_id_tab_id_section_piece_pk" PRIMARY KEY("view_id","tab_id","section","piece")
);
--> statement-breakpoint
CREATE TABLE "published_renderings" (
	"view_id" uuid NOT NULL,
	"place" text NOT NULL,
	"version" integer NOT NULL,
	"rendered_with" integer NOT NULL,
	"html" "bytea" NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "published_renderings_view_id_place_pk" PRIMARY KEY("view_id","place")
);
--> statement-breakpoint
CREATE TABLE "published_row_documents" (
	"view_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"collab" "bytea" NOT NULL,
	CONSTRAINT "published_row_documents_view_id_document_id_pk" PRIMARY KEY("view_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "published_rows" (
	"view_id" uuid NOT NULL,
	"row_id" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"collab" "bytea" NOT NULL,
	CONSTRAINT "published_rows_view_id_row_id_pk" PRIMARY KEY("view_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "published_tabs" (
	"view_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	CONSTRAINT "published_tabs_view_id_tab_id_pk" PRIMARY KEY("view_id","tab_id")
);
--> statement-breakpoint
CREATE TABLE "user_images" (
	"user_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"blob_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "user_images_user_id_file_id_pk" PRIMARY KEY("user_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" bigint NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latest_workspace_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "view_shares" (
	"view_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"access_level" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_shares_whose" CHECK (("view_shares"."user_id" IS NULL) <> ("view_shares"."email" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"order_key" text NOT NULL,
	"name" text NOT NULL,
	"icon" jsonb,
	"layout" integer NOT NULL,
	"extra" jsonb,
	"is_space" boolean DEFAULT false NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_locked" boolean,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_edited_by" uuid NOT NULL,
	"last_edited_at" timestamp with time zone NOT NULL,
	"trashed_at" timestamp with time zone,
	"trashed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" integer NOT NULL,
	"inviter_id" uuid NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_invite_codes" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"name" text,
	"avatar_url" text,
	"cover_image_url" text,
	"custom_image_url" text,
	"description" text,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_storage_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"publish_namespace" text NOT NULL,
	"default_publish_view_id" uuid,
	"plan" text DEFAULT 'free' NOT NULL,
	"is_search_indexing_disabled" boolean DEFAULT false NOT NULL,
	"ai_model" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collab_updates" ADD CONSTRAINT "collab_updates_object_id_collabs_object_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."collabs"("object_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collabs" ADD CONSTRAINT "collabs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reactions" ADD CONSTRAINT "comment_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to" FOREIGN KEY ("reply_to") REFERENCES "public"."comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplications" ADD CONSTRAINT "duplications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplications" ADD CONSTRAINT "duplications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload_parts" ADD CONSTRAINT "file_upload_parts_upload_id_file_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_namespaces" ADD CONSTRAINT "former_namespaces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_publish_names" ADD CONSTRAINT "former_publish_names_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_publish_names" ADD CONSTRAINT "former_publish_names_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mentions" ADD CONSTRAINT "person_mentions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mentions" ADD CONSTRAINT "person_mentions_mentioned_by_users_id_fk" FOREIGN KEY ("mentioned_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mentions" ADD CONSTRAINT "person_mentions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_files" ADD CONSTRAINT "publication_files_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_databases" ADD CONSTRAINT "published_databases_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_pieces" ADD CONSTRAINT "published_pieces_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_renderings" ADD CONSTRAINT "published_renderings_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_row_documents" ADD CONSTRAINT "published_row_documents_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_rows" ADD CONSTRAINT "published_rows_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_tabs" ADD CONSTRAINT "published_tabs_view_id_publications_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."publications"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_images" ADD CONSTRAINT "user_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_shares" ADD CONSTRAINT "view_shares_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_shares" ADD CONSTRAINT "view_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_shares" ADD CONSTRAINT "view_shares_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_last_edited_by_users_id_fk" FOREIGN KEY ("last_edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invite_codes" ADD CONSTRAINT "workspace_invite_codes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invite_codes" ADD CONSTRAINT "workspace_invite_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_one" ON "access_requests" USING btree ("workspace_id","view_id","requester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_flows_state" ON "auth_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_flows_code" ON "auth_flows" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_identities_provider" ON "auth_identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "auth_identities_user" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_one_time_tokens_token_hash" ON "auth_one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_user" ON "auth_one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_one_time_tokens_link_session" ON "auth_one_time_tokens" USING btree ("link_session_id");--> statement-breakpoint
CREATE INDEX "auth_refresh_tokens_session" ON "auth_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "collab_updates_object" ON "collab_updates" USING btree ("object_id","seq");--> statement-breakpoint
CREATE INDEX "collabs_workspace" ON "collabs" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "comment_reactions_user" ON "comment_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("view_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_answers" ON "comments" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" IS NOT NULL AND "comments"."content" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "duplications_request" ON "duplications" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duplications_running" ON "duplications" USING btree ("user_id","workspace_id","published_view_id","dest_view_id") WHERE "duplications"."state" = 'running';--> statement-breakpoint
CREATE INDEX "duplications_age" ON "duplications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "file_uploads_file" ON "file_uploads" USING btree ("workspace_id","parent_id","file_id");--> statement-breakpoint
CREATE INDEX "files_blob" ON "files" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "former_namespaces_workspace" ON "former_namespaces" USING btree ("workspace_id","left_at");--> statement-breakpoint
CREATE INDEX "former_publish_names_view" ON "former_publish_names" USING btree ("view_id","left_at");--> statement-breakpoint
CREATE INDEX "link_previews_fetched_at" ON "link_previews" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "local_mails_sent_at" ON "local_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "person_mentions_mentioned_by" ON "person_mentions" USING btree ("mentioned_by");--> statement-breakpoint
CREATE INDEX "person_mentions_person" ON "person_mentions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "publication_files_file" ON "publication_files" USING btree ("workspace_id","parent_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_name" ON "publications" USING btree ("workspace_id","publish_name");--> statement-breakpoint
CREATE INDEX "publications_mentions" ON "publications" USING gin ("mentioned_ids");--> statement-breakpoint
CREATE INDEX "publications_live" ON "publications" USING btree ("view_id") WHERE "publications"."is_live" AND "publications"."unpublished_at" IS NULL;--> statement-breakpoint
CREATE INDEX "publications_expiry" ON "publications" USING btree ("expires_at") WHERE "publications"."expires_at" IS NOT NULL AND "publications"."unpublished_at" IS NULL;--> statement-breakpoint
CREATE INDEX "published_databases_database" ON "published_databases" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "published_rows_order" ON "published_rows" USING btree ("view_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "users_uid" ON "users" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "view_shares_user" ON "view_shares" USING btree ("view_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "view_shares_email" ON "view_shares" USING btree ("view_id","email");--> statement-breakpoint
CREATE INDEX "view_shares_of_user" ON "view_shares" USING btree ("user_id","workspace_id");--> statement-breakpoint
CREATE INDEX "view_shares_of_email" ON "view_shares" USING btree ("email");--> statement-breakpoint
CREATE INDEX "views_workspace" ON "views" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "views_siblings" ON "views" USING btree ("workspace_id","parent_id","order_key");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_pending" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE "workspace_invitations"."status" = 0;--> statement-breakpoint
CREATE INDEX "workspace_invitations_email" ON "workspace_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invite_codes_code" ON "workspace_invite_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_publish_namespace" ON "workspaces" USING btree ("publish_namespace");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_publish_namespace_any_case" ON "workspaces" USING btree (lower("publish_namespace"));