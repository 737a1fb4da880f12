import { findManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { ofPath } from '../http/ids.ts';

/** The account of a path, if somebody set it up. */
export const managedAccountOfPath = ofPath(findManagedAccount);
