/** Paths below API_BASE of what a person was notified of, and of the marker of what they have read of it (NTF-01). */
export const NEWS_PATH = '/user/news';
export const NEWS_READ_PATH = '/user/news-read';
