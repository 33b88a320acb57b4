/** Every time zone the browser knows, for a Select; the one that is set stands first. */
export const ZoneOptions = ({ current }: { current: string }) =>
  [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
