/** Why a microphone or camera could not be had, as far as the browser says. */
export type DeviceProblem = 'refused' | 'none' | 'busy' | 'unsafe' | 'other'

/** Reads the browser's error (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia). */
export const deviceProblem = (error: unknown): DeviceProblem => {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
    case 'PermissionDeniedError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'DevicesNotFoundError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return 'busy'
    default:
      return navigator.mediaDevices ? 'other' : 'unsafe'
  }
}

/** Asks for the microphone alone: nothing of a camera is asked for or touched. */
export const openMicrophone = async (): Promise<MediaStreamTrack> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const [track] = stream.getAudioTracks()
  if (!track) throw new DOMException('no sound track', 'NotFoundError')
  return track
}

/** Asks for the camera, once somebody has asked for it. */
export const openCamera = async (savesData: boolean): Promise<MediaStreamTrack> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      facingMode: 'user',
      width: { ideal: savesData ? 640 : 1280 },
      height: { ideal: savesData ? 360 : 720 },
      frameRate: { ideal: 24, max: 30 },
    },
  })
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('no picture track', 'NotFoundError')
  return track
}

/** Calls back some eight times a second with how loud it is, 0 to 100. Answers how to stop. */
export const listenToLevel = (track: MediaStreamTrack, hear: (level: number) => void): (() => void) => {
  const context = new AudioContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  // A page that was opened without a touch keeps its sound machinery asleep.
  void context.resume().catch(() => undefined)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    let sum = 0
    for (const sample of samples) sum += sample * sample
    // Speech lies around -30 dB: the whole bar stands for -60 to -10.
    const decibels = 20 * Math.log10(Math.sqrt(sum / samples.length) || 1e-6)
    hear(Math.round(Math.min(100, Math.max(0, ((decibels + 60) / 50) * 100))))
  }, 120)
  return () => {
    clearInterval(timer)
    source.disconnect()
    void context.close().catch(() => undefined)
  }
}
