ALTER TABLE "submissions" ADD COLUMN "is_verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "organizations" SET "settings" = jsonb_set(
  "settings",
  '{figures}',
  (
    SELECT coalesce(jsonb_agg(
      (figure - 'percent') || jsonb_build_object('value', figure->'percent', 'isShown', true, 'isLive', false)
    ), '[]')
    FROM jsonb_array_elements("settings"->'figures') AS figure
  ) || '[{"key": "crisisResponse", "value": 2, "source": "Example figures, to be replaced by the organization", "isShown": true, "isLive": false}]'
) WHERE "settings" ? 'figures';
