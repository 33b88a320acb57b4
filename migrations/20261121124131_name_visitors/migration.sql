CREATE SEQUENCE "public"."visitor_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1;--> statement-breakpoint
UPDATE "clients" SET "full_name" = 'Visitor ' || nextval('visitor_numbers') WHERE "is_guest";
