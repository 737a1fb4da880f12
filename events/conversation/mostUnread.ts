/** Unread messages of a conversation are counted up to here: this number means "100 or more". */
export const mostUnread = 100;
