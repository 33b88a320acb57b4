const place = (field: string) => (clientId: string, row: string) => ({ scope: clientId, field, row })

/** Where the sealed form that closed an alert belongs. */
export const closingPlace = place('crisis_alerts.closing')
/** Where the line belongs that closed an alert before there was a form. */
export const outcomePlace = place('crisis_alerts.outcome')
