// "Dr. Ruth Okafor" is Ruth: a title tells more than a name.
const title = /^(?:dr|dra|prof|mr|mrs|ms|mx|sr|sra|srta|lic|rev|judge|officer|juez|jueza)$|\.$/i

/** The first name, without a title before it. */
export const firstName = (fullName: string): string => {
  const names = fullName.trim().split(/\s+/)
  return names.find((name) => !title.test(name)) ?? names[0] ?? fullName
}

/** The initials of a name, without its title: "Dr. Ruth Okafor" is "R. O."; an empty text of an empty name. */
export const initialsOf = (fullName: string): string =>
  fullName
    .trim()
    .split(/\s+/)
    .filter((name) => name && !title.test(name))
    .map((name) => `${[...name][0]?.toLocaleUpperCase('en')}.`)
    .slice(0, 3)
    .join(' ')
