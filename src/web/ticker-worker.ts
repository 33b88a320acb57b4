// Browsers slow the timers of a hidden page down to one a minute; those of a worker keep their pace.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(0), data)
})
