import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An encrypted field: bytes made by the field cipher. */
export const sealed = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

/** A moment in time, always with zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Money in whole cents of US dollars. */
export const cents = () => bigint({ mode: 'number' })
