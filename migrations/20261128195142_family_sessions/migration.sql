CREATE TABLE "family_session_people" (
	"appointment_id" text,
	"user_id" text,
	"role" text NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	"page" text,
	"seen_at" timestamp(3) with time zone,
	"waiting_since" timestamp(3) with time zone,
	"admitted_at" timestamp(3) with time zone,
	"turn" integer,
	CONSTRAINT "family_session_people_pkey" PRIMARY KEY("appointment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "family_sessions" (
	"appointment_id" text PRIMARY KEY,
	"organization_id" text NOT NULL,
	"client_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"next_turn" integer DEFAULT 1 NOT NULL,
	"touched_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "family_session_people_user_idx" ON "family_session_people" ("user_id");--> statement-breakpoint
CREATE INDEX "family_sessions_client_idx" ON "family_sessions" ("client_id");--> statement-breakpoint
CREATE INDEX "family_sessions_conversation_idx" ON "family_sessions" ("conversation_id");--> statement-breakpoint
CREATE INDEX "family_sessions_organization_idx" ON "family_sessions" ("organization_id");--> statement-breakpoint
CREATE INDEX "family_sessions_touched_idx" ON "family_sessions" ("touched_at");--> statement-breakpoint
ALTER TABLE "family_session_people" ADD CONSTRAINT "family_session_people_EhlJsqenNfKO_fkey" FOREIGN KEY ("appointment_id") REFERENCES "family_sessions"("appointment_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_session_people" ADD CONSTRAINT "family_session_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_sessions" ADD CONSTRAINT "family_sessions_appointment_id_appointments_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_sessions" ADD CONSTRAINT "family_sessions_organization_id_organizations_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_sessions" ADD CONSTRAINT "family_sessions_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "family_sessions" ADD CONSTRAINT "family_sessions_conversation_id_conversations_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE;