ALTER TABLE "users" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold_name(full_name)) STORED;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold_name(full_name)) STORED;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "name_folded" text GENERATED ALWAYS AS (fold_name(name)) STORED;