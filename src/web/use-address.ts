import { type NavigateOptions, useSearchParams } from 'react-router'

type ChangeAddress = (change: (params: URLSearchParams) => void, options?: NavigateOptions) => void

/**
 * The query parameters of the address, and a function that changes them. A change starts from the address as it is now:
 * `setSearchParams` starts from the parameters that the page last drew, and loses one of two quick changes.
 */
export const useAddress = (): [URLSearchParams, ChangeAddress] => {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (change, options) => {
      const next = new URLSearchParams(window.location.search)
      change(next)
      setParams(next, options)
    },
  ]
}
