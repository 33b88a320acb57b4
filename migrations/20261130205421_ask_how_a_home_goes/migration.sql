CREATE TABLE "home_check_ins" (
	"placement_id" text,
	"client_id" text NOT NULL,
	"day" smallint,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "home_check_ins_pkey" PRIMARY KEY("placement_id","day")
);
--> statement-breakpoint
CREATE INDEX "home_check_ins_client_idx" ON "home_check_ins" ("client_id","asked_at");--> statement-breakpoint
ALTER TABLE "home_check_ins" ADD CONSTRAINT "home_check_ins_placement_id_placements_id_fkey" FOREIGN KEY ("placement_id") REFERENCES "placements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "home_check_ins" ADD CONSTRAINT "home_check_ins_client_id_clients_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE;