/** Minutes after which an alert that is done asks again where no newer reading has come (product.md "Alerts"). */
export const askAgain = { least: 5, usual: 60, most: 1440 } as const;
