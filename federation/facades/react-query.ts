// What the shell and the remotes use of @tanstack/react-query, as in react-router-dom.ts.
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
