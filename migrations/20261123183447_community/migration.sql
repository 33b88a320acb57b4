CREATE TABLE "client_aliases" (
	"organization_id" text,
	"number" integer,
	"client_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "client_aliases_pkey" PRIMARY KEY("organization_id","number")
);
--> statement-breakpoint
CREATE TABLE "guardian_records" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"words" bytea NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text,
	"submission_id" text,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"elements" bytea NOT NULL,
	"signed_name" bytea NOT NULL,
	"signed_by" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY,
	"message" bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"client_id" text,
	"uploaded_by" text,
	"name" bytea NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"scan" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" text PRIMARY KEY,
	"stored_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guard_counts" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"hash" text PRIMARY KEY,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_plan_days" (
	"organization_id" text PRIMARY KEY,
	"hand_in" integer NOT NULL,
	"looking" integer NOT NULL,
	"holds" integer NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "housing_needs" (
	"client_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"from_day" date NOT NULL,
	"zip_code" text NOT NULL,
	"miles" integer NOT NULL,
	"content" bytea NOT NULL,
	"rent_at_most" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_words" (
	"id" text PRIMARY KEY,
	"placement_id" text NOT NULL,
	"client_id" text NOT NULL,
	"side" text NOT NULL,
	"words" bytea NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"property_id" text NOT NULL,
	"bed_id" text NOT NULL,
	"client_id" text NOT NULL,
	"worker_id" text,
	"state" text NOT NULL,
	"owner_answer" text,
	"owner_reason" text,
	"client_answer" text,
	"client_reason" text,
	"from_day" date NOT NULL,
	"words" bytea,
	"owner_words" bytea,
	"needs" jsonb NOT NULL,
	"supports" jsonb NOT NULL,
	"worker_name" bytea NOT NULL,
	"worker_phone" bytea NOT NULL,
	"meeting_at" timestamp(3) with time zone,
	"meeting_by" text,
	"moved_in_on" date,
	"moved_out_on" date,
	"leaves_on" date,
	"terms" bytea,
	"leave_reason" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" text PRIMARY KEY,
	"address" bytea NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"zip_code" text NOT NULL,
	"number_of_rooms" integer NOT NULL,
	"property_condition" text,
	"willing_to_renovate" boolean NOT NULL,
	"request_government_funding" boolean NOT NULL,
	"renovation_wish" bytea,
	"funding_wish" bytea,
	"additional_info" bytea,
	"rules" jsonb NOT NULL,
	"own_rules" bytea,
	"features" jsonb NOT NULL,
	"welcomes" jsonb NOT NULL,
	"free_from" date,
	"rent" integer,
	"paused_at" timestamp(3) with time zone,
	"paused_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_beds" (
	"id" text PRIMARY KEY,
	"room_id" text NOT NULL,
	"property_id" text NOT NULL,
	"name" bytea NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "property_inspections" (
	"id" text PRIMARY KEY,
	"property_id" text NOT NULL,
	"planned_on" date NOT NULL,
	"done_on" date,
	"result" text,
	"checklist" bytea,
	"words" bytea,
	"by_user_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"recorded_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"id" text PRIMARY KEY,
	"property_id" text NOT NULL,
	"alt" bytea
);
--> statement-breakpoint
CREATE TABLE "property_rooms" (
	"id" text PRIMARY KEY,
	"property_id" text NOT NULL,
	"name" bytea NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_links" (
	"hash" text PRIMARY KEY,
	"intake_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_differences" (
	"intake_id" text,
	"other_id" text,
	"said_by" text,
	"said_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "intake_differences_pkey" PRIMARY KEY("intake_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "intake_drafts" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"code_index" text NOT NULL CONSTRAINT "intake_drafts_code_key" UNIQUE,
	"code" bytea NOT NULL,
	"answers" bytea NOT NULL,
	"version" integer NOT NULL,
	"changed_with" jsonb NOT NULL,
	"heard" text NOT NULL,
	"codes_sent" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"answers" bytea NOT NULL,
	"number" integer NOT NULL,
	"therapist_id" text,
	"is_first_free" boolean NOT NULL,
	"birth_index" text NOT NULL,
	"phone_index" text,
	"client_id" text,
	"guardian_kind" text,
	"guardian_words" bytea,
	"guardian_by" text,
	"guardian_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hiring_notes" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hiring_notes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"texts" jsonb,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"written_by" text
);
--> statement-breakpoint
CREATE TABLE "job_application_events" (
	"id" text PRIMARY KEY,
	"application_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "job_application_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"at" timestamp(3) with time zone NOT NULL,
	"by_user_id" text,
	"batch_id" text,
	"before" bytea,
	"undone_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"client_id" text NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp(3) with time zone NOT NULL,
	"stage_before" text,
	"policy" jsonb,
	"content" bytea NOT NULL,
	"resume_ids" text[] NOT NULL,
	"interview_at" timestamp(3) with time zone,
	"interview_minutes" integer,
	"interview" bytea,
	"interview_answer" text,
	"interview_sequence" integer DEFAULT 0 NOT NULL,
	"interview_set_at" timestamp(3) with time zone,
	"starts_on" date,
	"reason" text,
	"reason_words" bytea,
	"released_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "job_applications_once_key" UNIQUE("job_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "job_assessments" (
	"id" text PRIMARY KEY,
	"client_id" text NOT NULL,
	"factors" bytea NOT NULL,
	"given_on" date NOT NULL,
	"final_from" date NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"answer" bytea,
	"answered_at" timestamp(3) with time zone,
	"decision" text,
	"decided_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_marks" (
	"job_id" text,
	"client_id" text,
	"kind" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "job_marks_pkey" PRIMARY KEY("job_id","client_id","kind")
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"contact" bytea NOT NULL,
	"pay_rate" text NOT NULL,
	"pay_min_cents" integer,
	"pay_max_cents" integer,
	"pay_per" text,
	"pay_hourly_cents" integer,
	"type" text NOT NULL,
	"requirements" text NOT NULL,
	"interview_days" text NOT NULL,
	"interview_weekdays" smallint[] NOT NULL,
	"description" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"work_days" smallint[] NOT NULL,
	"shift_from" smallint,
	"shift_to" smallint,
	"policy" jsonb,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"interest_told_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_profiles" (
	"client_id" text PRIMARY KEY,
	"fields" bytea,
	"statement" bytea,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_reports" (
	"id" text PRIMARY KEY,
	"job_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" bytea,
	"at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "circle_messages" (
	"id" text PRIMARY KEY,
	"conversation_id" text NOT NULL,
	"client_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "circle_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"side" text NOT NULL,
	"words" bytea NOT NULL,
	"is_held_back" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_reports" (
	"id" text PRIMARY KEY,
	"conversation_id" text NOT NULL,
	"client_id" text NOT NULL,
	"side" text NOT NULL,
	"report" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"last_at" timestamp(3) with time zone,
	"client_read" bigint NOT NULL,
	"other_read" bigint NOT NULL,
	"client_muted" boolean NOT NULL,
	"other_muted" boolean NOT NULL,
	"client_told_at" timestamp(3) with time zone,
	"other_told_at" timestamp(3) with time zone,
	CONSTRAINT "conversations_pair_key" UNIQUE("client_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"user_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"specialties" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"caseload_limit" integer
);
--> statement-breakpoint
CREATE TABLE "submission_events" (
	"id" text PRIMARY KEY,
	"submission_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "submission_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_user_id" text,
	"side" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"words" bytea,
	"details" bytea,
	"batch_id" text,
	"undone_at" timestamp(3) with time zone,
	"told" text
);
--> statement-breakpoint
CREATE TABLE "submission_numbers" (
	"organization_id" text PRIMARY KEY,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp(3) with time zone NOT NULL,
	"name" text NOT NULL,
	"about" bytea NOT NULL,
	"email" bytea,
	"email_index" text,
	"phone" bytea,
	"phone_index" text,
	"may_sms" boolean NOT NULL,
	"language" text NOT NULL,
	"partner_id" text,
	"assignee_id" text,
	"is_unread" boolean NOT NULL,
	"heard" text NOT NULL,
	"digest" text,
	"urgency" integer GENERATED ALWAYS AS (case heard when 'crisis' then 0 when 'none' then 2 else 1 end) STORED NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "submissions_reference_key" UNIQUE("organization_id","reference")
);
--> statement-breakpoint
CREATE TABLE "volunteer_hours" (
	"id" text PRIMARY KEY,
	"volunteer_id" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"note" bytea,
	"created_at" timestamp(3) with time zone NOT NULL,
	"struck_at" timestamp(3) with time zone,
	"struck_by" text,
	"strike_reason" bytea
);
--> statement-breakpoint
CREATE TABLE "volunteer_matches" (
	"id" text PRIMARY KEY,
	"volunteer_id" text NOT NULL,
	"client_id" text NOT NULL,
	"state" text NOT NULL,
	"words" bytea NOT NULL,
	"proposed_by" text,
	"client_said" text,
	"volunteer_said" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "volunteer_references" (
	"id" text PRIMARY KEY,
	"volunteer_id" text NOT NULL,
	"name" bytea NOT NULL,
	"reach" bytea NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"answered_at" timestamp(3) with time zone,
	"speaks_for" boolean,
	"note" bytea,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "volunteer_trainings" (
	"volunteer_id" text,
	"module" text,
	"done_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "volunteer_trainings_pkey" PRIMARY KEY("volunteer_id","module")
);
--> statement-breakpoint
CREATE TABLE "volunteers" (
	"id" text PRIMARY KEY,
	"help_type" text NOT NULL,
	"experience" bytea,
	"additional_info" bytea,
	"availability" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"zip" text,
	"check_passed" boolean,
	"check_words" bytea,
	"check_note" bytea,
	"checked_at" timestamp(3) with time zone,
	"checked_by" text,
	"in_person_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "time_offers" ADD COLUMN "is_suggested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD COLUMN "email" bytea;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stands_for" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "date_of_birth" bytea;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "birth_index" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_partner_email_key" ON "users" ("organization_id","email_index") WHERE role = 'partner';--> statement-breakpoint
CREATE INDEX "client_aliases_client_idx" ON "client_aliases" ("client_id");--> statement-breakpoint
CREATE INDEX "clients_stands_for_idx" ON "clients" ("stands_for") WHERE stands_for is not null;--> statement-breakpoint
CREATE INDEX "clients_birth_idx" ON "clients" ("organization_id","birth_index") WHERE birth_index is not null;--> statement-breakpoint
CREATE INDEX "guardian_records_client_idx" ON "guardian_records" ("client_id","recorded_at");--> statement-breakpoint
CREATE INDEX "guardian_records_recorded_by_idx" ON "guardian_records" ("recorded_by");--> statement-breakpoint
CREATE INDEX "consents_client_idx" ON "consents" ("client_id","signed_at");--> statement-breakpoint
CREATE INDEX "consents_submission_idx" ON "consents" ("submission_id");--> statement-breakpoint
CREATE INDEX "consents_organization_idx" ON "consents" ("organization_id");--> statement-breakpoint
CREATE INDEX "documents_subject_idx" ON "documents" ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_client_idx" ON "documents" ("client_id");--> statement-breakpoint
CREATE INDEX "documents_organization_idx" ON "documents" ("organization_id");--> statement-breakpoint
CREATE INDEX "documents_uploaded_by_idx" ON "documents" ("uploaded_by");--> statement-breakpoint
CREATE INDEX "documents_scan_idx" ON "documents" ("scan","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_stored_idx" ON "stored_files" ("stored_at");--> statement-breakpoint
CREATE INDEX "guard_counts_ends_idx" ON "guard_counts" ("ends_at");--> statement-breakpoint
CREATE INDEX "used_challenges_expires_idx" ON "used_challenges" ("expires_at");--> statement-breakpoint
CREATE INDEX "housing_needs_organization_idx" ON "housing_needs" ("organization_id");--> statement-breakpoint
CREATE INDEX "housing_needs_updated_by_idx" ON "housing_needs" ("updated_by");--> statement-breakpoint
CREATE INDEX "placement_words_placement_idx" ON "placement_words" ("placement_id","at");--> statement-breakpoint
CREATE INDEX "placement_words_client_idx" ON "placement_words" ("client_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "placements_bed_key" ON "placements" ("bed_id") WHERE state in ('proposed', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "placements_bed_living_key" ON "placements" ("bed_id") WHERE state = 'moved_in';--> statement-breakpoint
CREATE UNIQUE INDEX "placements_client_key" ON "placements" ("client_id") WHERE state in ('proposed', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "placements_living_key" ON "placements" ("client_id") WHERE state = 'moved_in';--> statement-breakpoint
CREATE INDEX "placements_property_idx" ON "placements" ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "placements_client_idx" ON "placements" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "placements_list_idx" ON "placements" ("organization_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "placements_worker_idx" ON "placements" ("worker_id");--> statement-breakpoint
CREATE INDEX "properties_place_idx" ON "properties" ("state_code","zip_code");--> statement-breakpoint
CREATE INDEX "properties_city_idx" ON "properties" (lower("city") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "properties_zip_idx" ON "properties" ("zip_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "property_beds_room_idx" ON "property_beds" ("room_id","position");--> statement-breakpoint
CREATE INDEX "property_beds_property_idx" ON "property_beds" ("property_id");--> statement-breakpoint
CREATE INDEX "property_inspections_property_idx" ON "property_inspections" ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "property_inspections_by_idx" ON "property_inspections" ("by_user_id");--> statement-breakpoint
CREATE INDEX "property_photos_property_idx" ON "property_photos" ("property_id");--> statement-breakpoint
CREATE INDEX "property_rooms_property_idx" ON "property_rooms" ("property_id","position");--> statement-breakpoint
CREATE INDEX "guardian_links_intake_idx" ON "guardian_links" ("intake_id","created_at");--> statement-breakpoint
CREATE INDEX "intake_differences_said_by_idx" ON "intake_differences" ("said_by");--> statement-breakpoint
CREATE INDEX "intake_drafts_updated_idx" ON "intake_drafts" ("updated_at");--> statement-breakpoint
CREATE INDEX "intake_drafts_organization_idx" ON "intake_drafts" ("organization_id");--> statement-breakpoint
CREATE INDEX "intakes_birth_idx" ON "intakes" ("organization_id","birth_index");--> statement-breakpoint
CREATE INDEX "intakes_phone_idx" ON "intakes" ("phone_index");--> statement-breakpoint
CREATE INDEX "intakes_client_idx" ON "intakes" ("client_id");--> statement-breakpoint
CREATE INDEX "intakes_therapist_idx" ON "intakes" ("therapist_id");--> statement-breakpoint
CREATE INDEX "hiring_notes_organization_idx" ON "hiring_notes" ("organization_id","topic","position");--> statement-breakpoint
CREATE INDEX "hiring_notes_written_by_idx" ON "hiring_notes" ("written_by");--> statement-breakpoint
CREATE INDEX "job_application_events_application_idx" ON "job_application_events" ("application_id","position");--> statement-breakpoint
CREATE INDEX "job_application_events_batch_idx" ON "job_application_events" ("batch_id");--> statement-breakpoint
CREATE INDEX "job_application_events_by_idx" ON "job_application_events" ("by_user_id");--> statement-breakpoint
CREATE INDEX "job_applications_job_idx" ON "job_applications" ("job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_client_idx" ON "job_applications" ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_organization_idx" ON "job_applications" ("organization_id");--> statement-breakpoint
CREATE INDEX "job_assessments_client_idx" ON "job_assessments" ("client_id","written_at");--> statement-breakpoint
CREATE INDEX "job_marks_client_idx" ON "job_marks" ("client_id","kind","at");--> statement-breakpoint
CREATE INDEX "job_postings_place_idx" ON "job_postings" ("organization_id","state","city");--> statement-breakpoint
CREATE INDEX "job_postings_company_idx" ON "job_postings" ("organization_id",lower(company));--> statement-breakpoint
CREATE INDEX "job_reports_job_idx" ON "job_reports" ("job_id","at");--> statement-breakpoint
CREATE INDEX "job_reports_organization_idx" ON "job_reports" ("organization_id");--> statement-breakpoint
CREATE INDEX "circle_messages_conversation_idx" ON "circle_messages" ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "circle_messages_client_idx" ON "circle_messages" ("client_id");--> statement-breakpoint
CREATE INDEX "circle_reports_client_idx" ON "circle_reports" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_user_idx" ON "conversations" ("user_id");--> statement-breakpoint
CREATE INDEX "staff_profiles_organization_idx" ON "staff_profiles" ("organization_id");--> statement-breakpoint
CREATE INDEX "submission_events_submission_idx" ON "submission_events" ("submission_id","position");--> statement-breakpoint
CREATE INDEX "submission_events_batch_idx" ON "submission_events" ("batch_id");--> statement-breakpoint
CREATE INDEX "submissions_inbox_idx" ON "submissions" ("organization_id","kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_newest_idx" ON "submissions" ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_unread_idx" ON "submissions" ("organization_id","created_at") WHERE is_unread;--> statement-breakpoint
CREATE INDEX "submissions_email_idx" ON "submissions" ("organization_id","email_index");--> statement-breakpoint
CREATE INDEX "submissions_phone_idx" ON "submissions" ("phone_index") WHERE may_sms;--> statement-breakpoint
CREATE INDEX "submissions_assignee_idx" ON "submissions" ("assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "submissions_partner_idx" ON "submissions" ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "volunteer_hours_volunteer_idx" ON "volunteer_hours" ("volunteer_id","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_matches_open_key" ON "volunteer_matches" ("volunteer_id","client_id") WHERE state in ('proposed', 'active');--> statement-breakpoint
CREATE INDEX "volunteer_matches_client_idx" ON "volunteer_matches" ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "volunteer_matches_volunteer_idx" ON "volunteer_matches" ("volunteer_id","created_at");--> statement-breakpoint
CREATE INDEX "volunteer_references_volunteer_idx" ON "volunteer_references" ("volunteer_id","created_at");--> statement-breakpoint
ALTER TABLE "client_aliases" ADD CONSTRAINT "client_aliases_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "client_aliases" ADD CONSTRAINT "client_aliases_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_stands_for_users_id_fkey" FOREIGN KEY ("stands_for") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "guardian_records" ADD CONSTRAINT "guardian_records_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardian_records" ADD CONSTRAINT "guardian_records_recorded_by_users_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_submission_id_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "home_plan_days" ADD CONSTRAINT "home_plan_days_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "housing_needs" ADD CONSTRAINT "housing_needs_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "housing_needs" ADD CONSTRAINT "housing_needs_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "housing_needs" ADD CONSTRAINT "housing_needs_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "placement_words" ADD CONSTRAINT "placement_words_placement_id_placements_id_fkey" FOREIGN KEY ("placement_id") REFERENCES "placements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placement_words" ADD CONSTRAINT "placement_words_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_bed_id_property_beds_id_fkey" FOREIGN KEY ("bed_id") REFERENCES "property_beds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_worker_id_users_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_beds" ADD CONSTRAINT "property_beds_room_id_property_rooms_id_fkey" FOREIGN KEY ("room_id") REFERENCES "property_rooms"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_beds" ADD CONSTRAINT "property_beds_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_inspections" ADD CONSTRAINT "property_inspections_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_inspections" ADD CONSTRAINT "property_inspections_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_id_documents_id_fkey" FOREIGN KEY ("id") REFERENCES "documents"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "property_rooms" ADD CONSTRAINT "property_rooms_property_id_properties_id_fkey" FOREIGN KEY ("property_id") REFERENCES "properties"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "guardian_links" ADD CONSTRAINT "guardian_links_intake_id_intakes_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "intakes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_differences" ADD CONSTRAINT "intake_differences_intake_id_intakes_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "intakes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake_differences" ADD CONSTRAINT "intake_differences_said_by_users_id_fkey" FOREIGN KEY ("said_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_therapist_id_users_id_fkey" FOREIGN KEY ("therapist_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_guardian_by_users_id_fkey" FOREIGN KEY ("guardian_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hiring_notes" ADD CONSTRAINT "hiring_notes_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hiring_notes" ADD CONSTRAINT "hiring_notes_written_by_users_id_fkey" FOREIGN KEY ("written_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "job_application_events" ADD CONSTRAINT "job_application_events_application_id_job_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_application_events" ADD CONSTRAINT "job_application_events_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_postings_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job_postings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_assessments" ADD CONSTRAINT "job_assessments_id_job_applications_id_fkey" FOREIGN KEY ("id") REFERENCES "job_applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_assessments" ADD CONSTRAINT "job_assessments_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_job_id_job_postings_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job_postings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_marks" ADD CONSTRAINT "job_marks_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_profiles" ADD CONSTRAINT "job_profiles_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_job_postings_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job_postings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD CONSTRAINT "circle_messages_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_messages" ADD CONSTRAINT "circle_messages_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_reports" ADD CONSTRAINT "circle_reports_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "circle_reports" ADD CONSTRAINT "circle_reports_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_submission_id_submissions_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission_events" ADD CONSTRAINT "submission_events_by_user_id_users_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submission_numbers" ADD CONSTRAINT "submission_numbers_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_partner_id_users_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_volunteer_id_volunteers_id_fkey" FOREIGN KEY ("volunteer_id") REFERENCES "volunteers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_struck_by_users_id_fkey" FOREIGN KEY ("struck_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "volunteer_matches" ADD CONSTRAINT "volunteer_matches_volunteer_id_volunteers_id_fkey" FOREIGN KEY ("volunteer_id") REFERENCES "volunteers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteer_matches" ADD CONSTRAINT "volunteer_matches_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteer_matches" ADD CONSTRAINT "volunteer_matches_proposed_by_users_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "volunteer_references" ADD CONSTRAINT "volunteer_references_volunteer_id_volunteers_id_fkey" FOREIGN KEY ("volunteer_id") REFERENCES "volunteers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteer_trainings" ADD CONSTRAINT "volunteer_trainings_volunteer_id_volunteers_id_fkey" FOREIGN KEY ("volunteer_id") REFERENCES "volunteers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_id_submissions_id_fkey" FOREIGN KEY ("id") REFERENCES "submissions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_checked_by_users_id_fkey" FOREIGN KEY ("checked_by") REFERENCES "users"("id") ON DELETE SET NULL;