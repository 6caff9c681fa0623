// The used exports of @tanstack/react-query, as in react-router-dom.ts. They are imported by another
// name (package.json), because the package's own name resolves to this module.
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';
