import { deviceSetting } from '#web/device-setting.ts'

/** Whether this device reads aloud and listens, where it can do so by itself. */
export const voiceSetting = deviceSetting('voice')
