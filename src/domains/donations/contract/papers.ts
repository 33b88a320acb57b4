/** Where a donor's papers are. The receipt of a gift's newest payment needs the gift's secret alone. */
export const receiptPath = (id: string): string => `/api/donations/receipts/${id}/pdf`
/** The same for the organization's admins. */
export const deskReceiptPath = (id: string): string => `/api/donations/desk/receipts/${id}/pdf`
export const newestReceiptPath = (token: string): string => `/api/donations/gifts/${token}/receipt`
export const statementPath = '/api/donations/statement.pdf'
