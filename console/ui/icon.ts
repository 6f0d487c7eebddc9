/** Icon sizes: beside text, in hints, in badges, in empty states. Spread them onto a Tabler icon. */
export const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
export const smallIcon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
export const badgeIcon = { size: 15, stroke: 2, 'aria-hidden': true } as const;
export const largeIcon = { size: 32, stroke: 1.25, 'aria-hidden': true } as const;
