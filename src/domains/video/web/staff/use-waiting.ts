import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { videoEndpoints, videoRoomChanged } from '../../contract.ts'

const queryKey = ['video', 'waiting']

/** Which clients wait for the counselor in a video session, kept fresh by events. */
export const useVideoWaiting = () => {
  useFresh(queryKey, videoRoomChanged)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(videoEndpoints.listVideoWaiting, {}, signal),
  })
}
