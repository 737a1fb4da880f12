/** Why a dose is skipped whose time had passed when its medication was entered, and that was answered "Not taken" (product.md "Not taken"). */
export const beforeItWasEntered = 'Before it was entered';
